import { AUTH_ERRORS } from './admins/auth-errors'
import { COMMON_ERRORS } from './common-errors'
import { FIELD_ERRORS } from './field-errors'

/** The texts that the first screens need. */
export const FIRST_TEXTS = { ...COMMON_ERRORS, ...FIELD_ERRORS, ...AUTH_ERRORS }
export type FirstCode = keyof typeof FIRST_TEXTS
