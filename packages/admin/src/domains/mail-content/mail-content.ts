/** The public entry: what other domains use. */
export { MailPreview } from './MailPreview'
export { SubjectField } from './SubjectField'
