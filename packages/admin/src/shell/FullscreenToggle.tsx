import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { HeaderButton } from './HeaderButton'

export const FullscreenToggle = () => {
  const { fullscreen: isFullscreen, toggle } = useFullscreenDocument()
  const Icon = isFullscreen ? IconMinimize : IconMaximize
  return (
    <HeaderButton label={m.shell_toggle_fullscreen()} aria-pressed={isFullscreen} onClick={toggle}>
      <Icon size={20} stroke={1.8} />
    </HeaderButton>
  )
}
