import { TextInput, type TextInputProps } from '@mantine/core'
import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { m } from '~/paraglide/messages.js'

/** The field of a customer's e-mail address. One that the admin may not see stays as it is unless it is replaced. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    dir="ltr"
    autoComplete="off"
    description={isHiddenEmail(String(props.defaultValue ?? props.value ?? '')) && m.ui_email_hidden_field()}
    {...props}
  />
)
