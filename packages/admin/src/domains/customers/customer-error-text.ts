import { failureText } from '~/toast-failure'
import { customerMessage } from './customer-messages'

/** Why a call about a customer failed, as a message a person can act on. */
export const customerErrorText = (error: unknown) => failureText(error, customerMessage)
