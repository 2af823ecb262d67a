import { m } from '~/paraglide/messages.js'
import { FIELD_ERRORS } from './field-errors'

/** The texts that screens before sign-in need without a response: what the schemas of their fields refuse. */
export const FIRST_TEXTS = { ...FIELD_ERRORS, PASSWORD_REQUIRED: m.shell_enter_password }
export type FirstCode = keyof typeof FIRST_TEXTS
