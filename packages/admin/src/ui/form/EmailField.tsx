import { TextInput, type TextInputProps } from '@mantine/core'
import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { m } from '~/paraglide/messages.js'

/** The field of a customer's e-mail address. One that the admin may not see stays as it is unless it is replaced. */
export const EmailField = ({ description, ...props }: TextInputProps) => {
  const isHidden = isHiddenEmail(String(props.defaultValue ?? props.value ?? ''))
  return (
    <TextInput
      type="email"
      dir="ltr"
      autoComplete="off"
      description={
        isHidden && !props.readOnly ? (
          <>
            {m.ui_email_hidden_field()} {description}
          </>
        ) : (
          description
        )
      }
      {...props}
    />
  )
}
