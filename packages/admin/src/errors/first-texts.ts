import { AUTH_ERRORS } from './auth-errors'
import { COMMON_ERRORS } from './common-errors'
import { FIELD_ERRORS } from './field-errors'

/** What the first screens show. */
export const FIRST_TEXTS = { ...COMMON_ERRORS, ...FIELD_ERRORS, ...AUTH_ERRORS }
export type FirstCode = keyof typeof FIRST_TEXTS
