/**
 * Why the job of a mail failed. They name no person, as the queue and the log store them; a mail server's own reply is
 * with the mail. The admin has them in other languages: `admin/src/translated.ts`.
 */
export const WHY_NOT = {
  refused: 'The mail was refused. It is not sent again by itself.',
  triedEnough: 'The mail could not be sent, and is not tried again by itself.',
  lineBroke:
    'The connection broke while it was handed over, so its delivery is unknown. It is not sent again by itself.',
  crashed:
    'The program ended while it was handed over, so its delivery is unknown. It is not sent again by itself.',
  unknown:
    'It is unknown whether this mail arrived, so it is not sent a second time. Please ask for a new one.',
  ranOut: 'Its link ran out before it could be sent. Please ask for a new one.',
  fileGone: 'A file that goes with this mail is not there any more.',
  notStored: 'The message of this mail is not kept any more. Please ask for a new one.',
}
