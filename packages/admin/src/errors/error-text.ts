import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { type ErrorTexts, textIn } from './error-texts'

const texts: Partial<ErrorTexts<ErrorCode>> = {}
let domainTexts: Promise<unknown> | undefined

/**
 * Loads the texts of the reasons that the server returns. Calls whose response contains a reason wait for them;
 * if they cannot be loaded, the English message is shown.
 */
export const loadErrorTexts = (): Promise<unknown> => {
  domainTexts ??= import('./domain-texts').then(
    ({ DOMAIN_TEXTS }) => Object.assign(texts, DOMAIN_TEXTS),
    () => {
      domainTexts = undefined
    },
  )
  return domainTexts
}

/**
 * Returns the text of a reason in the current language. Falls back to the message for codes of a later server
 * version.
 */
export const errorText = (reason: ErrorReason): string => textIn(texts, reason) ?? reason.message

/** Encodes a reason of the server as a field message, in the same form as messages of schemas. */
export const toErrorCode = ({ code, params }: ErrorReason): string => `${code} ${JSON.stringify(params)}`
