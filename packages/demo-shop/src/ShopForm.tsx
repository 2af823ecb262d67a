import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { shopFailureText } from './shop-error-text'

export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    size="md"
    dir="ltr"
    label={m.contacts_shop_email()}
    autoComplete="email"
    {...props}
  />
)

type FailureProps = {
  error: unknown
  /** The text after too many calls. */
  tooManyText?: string
}

/** Why a call failed. */
export const ShopFailure = ({ error, tooManyText }: FailureProps) =>
  error ? (
    <Notice tone="bad">{(getRefusal(error)?.status === 429 && tooManyText) || shopFailureText(error)}</Notice>
  ) : null

type EndProps = ButtonProps &
  Pick<FailureProps, 'tooManyText'> & { form: { failure: unknown; isSending: boolean } }

/** Why a form could not be sent, and the button that sends it. */
export const FormEnd = ({ form, tooManyText, ...button }: EndProps) => (
  <>
    <ShopFailure error={form.failure} tooManyText={tooManyText} />
    <Button type="submit" size="md" radius={999} loading={form.isSending} {...button} />
  </>
)
