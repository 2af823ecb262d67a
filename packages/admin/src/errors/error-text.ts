import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { type ErrorTexts, textIn } from './error-texts'
import { FIRST_TEXTS } from './first-texts'

const texts: Partial<ErrorTexts<ErrorCode>> = { ...FIRST_TEXTS }
let domainTexts: Promise<unknown> | undefined

/**
 * Loads the texts of the domains, which the first screens need not wait for. Calls load them before they fail; where
 * that is not possible, the English message is shown.
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

/** The text of a reason in the language of the screen. A server of a later version may send a code unknown here. */
export const errorText = (reason: ErrorReason): string => textIn(texts, reason) ?? reason.message

/** The text of what a schema of the contract refuses: its message is a code with its params. */
export const fieldText = (message: string): string => {
  const reason = parseErrorCode(message)
  return reason ? errorText({ ...reason, message }) : message
}

/** A reason of the server as the message of a field, in the form in which schemas have theirs. */
export const toErrorCode = ({ code, params }: ErrorReason): string => `${code} ${JSON.stringify(params)}`
