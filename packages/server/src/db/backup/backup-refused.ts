/** A back-up cannot be created or restored, for a reason that the user can fix. */
export class BackupRefused extends Error {}
