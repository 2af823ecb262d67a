import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { type FailureProps, ShopFailure } from './ShopFailure'
import { shopFieldText } from './shop-error-text'

/** A form with the texts for customers. */
export const useShopForm: typeof useSendForm = (options) => useSendForm({ toText: shopFieldText, ...options })

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

type EndProps = ButtonProps &
  Pick<FailureProps, 'tooManyText'> & { form: { failure: unknown; isSending: boolean } }

/** Why a form could not be sent, and the button that sends it. */
export const FormEnd = ({ form, tooManyText, ...button }: EndProps) => (
  <>
    <ShopFailure error={form.failure} tooManyText={tooManyText} />
    <Button type="submit" size="md" radius={999} loading={form.isSending} {...button} />
  </>
)
