import { getRefusal } from '~/failure'
import { Notice } from '~/ui/Notice'
import { shopFailureText } from './shop-error-text'

export type FailureProps = {
  error: unknown
  /** The text after too many calls. */
  tooManyText?: string
}

/** Why a call failed. */
export const ShopFailure = ({ error, tooManyText }: FailureProps) =>
  error ? (
    <Notice tone="bad">{(getRefusal(error)?.status === 429 && tooManyText) || shopFailureText(error)}</Notice>
  ) : null
