import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './NotificationPanel.module.css'

/** Shown if the notifications cannot be loaded. */
export const NotificationsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.empty} role="alert">
    <IconCloudOff size={28} stroke={1.5} aria-hidden />
    <p>{m.notifications_failed()}</p>
    <Button variant="default" size="xs" onClick={onRetry}>
      {m.shell_try_again()}
    </Button>
  </div>
)
