import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { m } from '~/paraglide/messages.js'

/** The password one has, asked for once more before something that matters. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={m.profile_present_password()}
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
    {...props}
  />
)
