import { failureText } from '~/toast-failure'
import { customerSentence } from './customer-sentences'

/** Why a call about a customer failed, as a sentence a person can act on. */
export const inCustomerWords = (error: unknown) => failureText(error, customerSentence)
