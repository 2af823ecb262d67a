import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { MIN_PASSWORD_LENGTH } from '@storekeeper/contract/profile/password'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Props = PasswordInputProps & { isNew?: boolean }

/** The present password, or a new one with its rule. */
export const PasswordField = ({ isNew = false, ...props }: Props) => (
  <PasswordInput
    size="md"
    dir="ltr"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    description={isNew ? m.shop_my_password_rule({ count: formatCount(MIN_PASSWORD_LENGTH) }) : undefined}
    visibilityToggleButtonProps={{ 'aria-label': m.shop_my_show_password() }}
    {...props}
  />
)
