import { IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { changeTheme, useTheme } from '~/theme/theme'
import { HeaderButton } from './HeaderButton'

/** Toggles between light and dark mode. */
export const SchemeToggle = () =>
  useTheme().class === 'dark' ? (
    <HeaderButton label={m.shell_light_mode()} onClick={() => changeTheme({ class: 'light' })}>
      <IconSun size={20} stroke={1.8} />
    </HeaderButton>
  ) : (
    <HeaderButton label={m.shell_dark_mode()} onClick={() => changeTheme({ class: 'dark' })}>
      <IconMoon size={20} stroke={1.8} />
    </HeaderButton>
  )
