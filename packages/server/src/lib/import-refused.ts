/** The import cannot start, or cannot go on, for a reason that a person can do something about. */
export class ImportRefused extends Error {}
