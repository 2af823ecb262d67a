import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { PopupCard } from '~/ui/shop/PopupCard'
import classes from './PopupPreview.module.css'
import type { PopupEdit } from './use-popup-form'

const DEVICES = {
  phone: { width: 390, height: 760, name: m.popups_phone },
  tablet: { width: 834, height: 900, name: m.popups_tablet },
  desktop: { width: 1280, height: 800, name: m.popups_desktop },
} as const
/** The preview fits on a common screen. */
const MAX_HEIGHT = 600

type Device = keyof typeof DEVICES
const isDevice = (value: string): value is Device => value in DEVICES

/** The pop-up component of the shop in a scaled window; it updates with every keystroke. */
export const PopupPreview = ({ edit }: { edit: PopupEdit }) => {
  const [device, setDevice] = useState<Device>('phone')
  const { ref, width: room } = useElementSize()
  const popup = {
    title: edit.form.useWatchValue('title') || m.popups_heading(),
    body: edit.form.useWatchValue('body'),
    image: edit.form.useWatchValue('image'),
    link: edit.form.useWatchValue('link'),
    linkText: edit.form.useWatchValue('linkText'),
  }
  const { width, height } = DEVICES[device]
  const scale = Math.min(1, (room || width) / width, MAX_HEIGHT / height)
  const frame: CSSProperties = { inlineSize: width * scale, blockSize: height * scale }
  const window: CSSProperties = { inlineSize: width, blockSize: height, scale: `${scale}` }

  return (
    <Card
      className={classes.preview}
      title={m.popups_preview()}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={m.popups_preview_width()}
          data={Object.entries(DEVICES).map(([value, { name }]) => ({ value, label: name() }))}
          value={device}
          onChange={(value) => isDevice(value) && setDevice(value)}
        />
      }
    >
      <div ref={ref} className={classes.stage}>
        <div className={classes.frame} style={frame}>
          <div className={classes.window} style={window} data-device={device} inert>
            <Backdrop />
            <div className={classes.veil}>
              <PopupCard popup={popup} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** A simplified shop page behind the pop-up. */
const Backdrop = () => (
  <div className={classes.backdrop} aria-hidden="true">
    <div className={classes.awning} />
    <div className={classes.welcome} />
    <div className={classes.shelf}>
      {SHELF.map((item) => (
        <span key={item} />
      ))}
    </div>
  </div>
)

const SHELF = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
