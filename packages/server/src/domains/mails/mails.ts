/** The public entry of the domain: mails to single recipients, each sent at most once. */
export { frameHtml } from './frame-html.ts'
export { type Letterhead, readLetterhead } from './letterhead.ts'
export { buildUnsubscribeUrl, type MailValues, newUnsubscribeLink, newUnsubscribeToken } from './mail.ts'
export { queueBuiltMail, queueMail, queueNotification } from './queue-mail.ts'
export { findMail, latestMails, parseLinks, type ReadMail, sendRejection } from './read-mails.ts'
export { sampleMail, templateNames } from './sample-mail.ts'
export { sendMail, storeInOutbox } from './send-mail.ts'
export { deviceName } from './templates/device-name.ts'
