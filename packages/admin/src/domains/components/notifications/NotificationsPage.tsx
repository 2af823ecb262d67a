import { Button, Group } from '@mantine/core'
import type { ComponentType } from 'react'
import { playSound } from '~/lib/sound'
import { flashTitle } from '~/lib/title-flash'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { NO_CONNECTION } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { PanelExample, type PanelProps } from './PanelExample'

/** The panel belongs to the shell, which a domain cannot import, so the route passes it in. */
export const NotificationsPage = ({ panel }: { panel: ComponentType<PanelProps> }) => (
  <GalleryPage
    name="notifications"
    specimens={[
      {
        id: 'panel',
        title: m.components_panel(),
        use: m.components_panel_use(),
        imports: "import { NotificationPanel } from '~/shell/notifications/NotificationPanel'",
        shows: <PanelExample panel={panel} />,
        ground: 'page',
      },
      {
        id: 'toast',
        title: m.components_toast(),
        use: m.components_toast_use(),
        imports: "import { toast } from '~/ui/toasts/toast'",
        shows: <ToastExample />,
      },
    ]}
  />
)

/** New notifications play a sound and change the title of the browser tab. */
const showAlerts = () => {
  const title = m.components_toast_news_title()
  playSound()
  flashTitle(title)
  toast.alert({ title, message: m.components_toast_news_text() })
}

/** One button for each kind. */
const ToastExample = () => (
  <Group gap="xs">
    <Button variant="default" onClick={() => toast.plain(m.components_toast_plain_text())}>
      {m.components_toast_plain()}
    </Button>
    <Button variant="default" onClick={() => toast.success(m.components_toast_success_text())}>
      {m.components_toast_success()}
    </Button>
    <Button variant="default" onClick={() => toast.error(m.components_toast_error_text())}>
      {m.components_toast_error()}
    </Button>
    <Button variant="default" onClick={showAlerts}>
      {m.components_toast_news()}
    </Button>
    <Button variant="default" onClick={() => toastFailure(NO_CONNECTION)}>
      {m.components_toast_failure()}
    </Button>
  </Group>
)
