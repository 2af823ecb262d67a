/** The import cannot start or continue, for a reason that the user can fix. */
export class ImportRefused extends Error {}
