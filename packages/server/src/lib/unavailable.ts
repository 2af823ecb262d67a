/** Something that the program needs is away for now. The message is for the client, the cause for the log. */
export class Unavailable extends Error {}
