import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { setMuted, useMuted } from '~/lib/sound'
import { m } from '~/paraglide/messages.js'
import classes from './NotificationPanel.module.css'

/** Turns the notification sound of this browser on or off. */
export const MuteToggle = () => {
  const isMuted = useMuted()
  const Icon = isMuted ? IconVolumeOff : IconVolume
  return (
    <button
      type="button"
      className={classes.mute}
      aria-pressed={isMuted}
      aria-label={m.notifications_mute()}
      title={m.notifications_mute()}
      onClick={() => setMuted(!isMuted)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </button>
  )
}
