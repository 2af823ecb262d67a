import { Popover, Skeleton } from '@mantine/core'
import { IconColorPicker } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { type Colour, readableOn, toCss } from '~/theme/colour'
import classes from './Swatches.module.css'

const AnyColour = lazy(() => import('./AnyColour'))

type Props = { label: string; colour: Colour; isOn: boolean; onPick: (colour: Colour) => void }

/** Picks any colour, in addition to the presets. */
export const ColourPick = ({ label, colour, isOn, onPick }: Props) => (
  <Popover position="bottom-end" shadow="lg" trapFocus returnFocus withinPortal={false}>
    <Popover.Target>
      <button
        type="button"
        className={classes.picker}
        style={isOn ? { background: toCss(colour), color: toCss(readableOn(colour)) } : undefined}
        data-on={isOn || undefined}
        aria-label={label}
        title={label}
      >
        <IconColorPicker size={18} stroke={1.8} aria-hidden />
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>
      <Suspense fallback={<Skeleton width={232} height={180} />}>
        <AnyColour label={label} colour={colour} onPick={onPick} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
)
