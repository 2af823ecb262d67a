import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { m } from '~/paraglide/messages.js'

/** The admin's current password, required before a sensitive action. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={m.profile_present_password()}
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
    {...props}
  />
)
