import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { canZoomIn, canZoomOut, type MapView, zoomIn, zoomOut } from './map-view'

type Props = { view: MapView; onView: (view: MapView) => void; home: MapView }

export const MapControls = ({ view, onView, home }: Props) => (
  <div className="grid absolute gap-1 top-2 end-2 z-2 max-md:grid-flow-col max-md:[inset-block:auto_8px]">
    <ActionIcon
      variant="default"
      size={32}
      aria-label={m.ui_zoom_in()}
      title={m.ui_zoom_in()}
      aria-disabled={!canZoomIn(view)}
      data-disabled={!canZoomIn(view) || undefined}
      onClick={() => onView(zoomIn(view))}
    >
      <IconPlus size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={32}
      aria-label={m.ui_zoom_out()}
      title={m.ui_zoom_out()}
      aria-disabled={!canZoomOut(view)}
      data-disabled={!canZoomOut(view) || undefined}
      onClick={() => onView(zoomOut(view))}
    >
      <IconMinus size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={32}
      aria-label={m.ui_show_all_addresses()}
      title={m.ui_show_all_addresses()}
      onClick={() => onView(home)}
    >
      <IconFocusCentered size={16} />
    </ActionIcon>
  </div>
)
