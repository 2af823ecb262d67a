import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { PopupCard } from '~/ui/shop/PopupCard'
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
      className="self-start @min-[1000px]/popups:sticky @min-[1000px]/popups:top-20"
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
      <div ref={ref} className="grid justify-items-center min-w-0 overflow-clip">
        <div className="overflow-clip border border-line rounded-[16px]" style={frame}>
          <div
            className="relative @container/popup overflow-clip [transform-origin:0_0] bg-[color-mix(in_srgb,var(--mantine-color-orange-1)_30%,var(--surface))] rtl:[transform-origin:100%_0]"
            style={window}
            data-device={device}
            inert
          >
            <Backdrop />
            <div className="absolute inset-0 grid place-items-center content-center py-6 px-4 bg-[rgb(20_16_12/48%)]">
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
  <div className="absolute inset-0 grid grid-rows-[96px_200px_1fr] gap-8" aria-hidden="true">
    <div className="[background:repeating-linear-gradient(_90deg,var(--brand-6)_0_32px,color-mix(in_srgb,var(--brand-6)_14%,var(--surface))_32px_64px_)]" />
    <div className="w-[min(100%_-_48px,1040px)] mx-auto rounded-[20px] bg-ink/10" />
    <div className="w-[min(100%_-_48px,1040px)] mx-auto grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] auto-rows-[180px] gap-6 overflow-clip [&>span]:rounded-[20px] [&>span]:bg-ink/10">
      {SHELF.map((item) => (
        <span key={item} />
      ))}
    </div>
  </div>
)

const SHELF = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
