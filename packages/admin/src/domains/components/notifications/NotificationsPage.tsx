import type { ComponentType } from 'react'
import { m } from '~/paraglide/messages.js'
import { GalleryPage } from '../GalleryPage'
import { PanelExample, type PanelProps } from './PanelExample'
import { ToastExample } from './ToastExample'

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
        imports: "import { toast } from '~/ui/toast'",
        shows: <ToastExample />,
      },
    ]}
  />
)
