import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { useEffect, useState } from 'react'
import { fieldReasons, getRefusal } from '~/failure'
import { errorText, loadErrorTexts } from './error-text'
import { textIn } from './error-texts'
import { FIELD_TEXTS } from './field-errors'

/**
 * Returns the text of a validation error of the contract, whose message is an encoded code with params. Forms
 * have these texts without a response of the server.
 */
export const fieldText = (message: string): string => {
  const reason = parseErrorCode(message)
  return reason ? (textIn(FIELD_TEXTS, { ...reason, message }) ?? errorText({ ...reason, message })) : message
}

/**
 * Loads all texts for a form, whose schema may refuse a field for a reason of its domain, and renders the form again
 * when they are there.
 */
export const useErrorTexts = (): void => {
  const [, setLoaded] = useState(false)
  useEffect(() => void loadErrorTexts().then(() => setLoaded(true)), [])
}

/** The text of the server’s error at a field of a failed call, if there is one. */
export const refusedText = (error: unknown, field: string): string | undefined => {
  const [, reason] = fieldReasons(getRefusal(error)).find(([path]) => path === field) ?? []
  return reason && errorText(reason)
}
