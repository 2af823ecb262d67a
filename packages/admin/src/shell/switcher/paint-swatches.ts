import { m } from '~/paraglide/messages.js'
import { PAINTS } from '~/theme/settings'
import type { Swatch } from './Swatches'

type Paint = (typeof PAINTS)[number]

/** The colours for menu and header; transparent is displayed as a checkerboard. */
export const paintSwatches = (): Swatch<Paint>[] =>
  PAINTS.map((value) => ({ ...LOOKS[value], value, label: LOOKS[value].label() }))

const CHEQUERS =
  'repeating-conic-gradient(color-mix(in srgb, var(--ink) 18%, transparent) 0 25%, transparent 0 50%) 0 0 / 12px 12px'

const LOOKS: Record<Paint, { label: () => string; paint: string; ink: string }> = {
  light: { label: m.switcher_light, paint: '#fff', ink: '#1f2937' },
  dark: { label: m.switcher_dark, paint: 'var(--night)', ink: '#fff' },
  color: { label: m.switcher_primary, paint: 'var(--brand-6)', ink: 'var(--brand-on)' },
  gradient: {
    label: m.switcher_gradient,
    paint: 'linear-gradient(135deg, var(--brand-deep), var(--deep))',
    ink: '#fff',
  },
  transparent: { label: m.switcher_transparent, paint: CHEQUERS, ink: 'var(--ink)' },
}
