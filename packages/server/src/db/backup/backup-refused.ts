/** A back-up cannot be made or put back, for a reason that a person can do something about. */
export class BackupRefused extends Error {}
