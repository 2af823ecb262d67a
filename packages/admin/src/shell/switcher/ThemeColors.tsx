import { Popover, Skeleton } from '@mantine/core'
import { BACKGROUND_IMAGES, PAINTS } from '@storekeeper/contract/preferences/look'
import { IconCheck, IconColorPicker } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { m } from '~/paraglide/messages.js'
import { type Colour, fromRgb, readableOn, toCss } from '~/theme/colour'
import { BACKGROUND_PRESETS, PRIMARY_PRESETS } from '~/theme/presets'
import { changeTheme, useTheme } from '~/theme/theme'
import { lazyComponent } from '~/ui/lazy-component'
import classes from '../Shell.module.css'
import { type Swatch, Swatches } from './Swatches'

/** Specification 2, the second tab: colours. */
export const ThemeColors = () => {
  const theme = useTheme()
  const background = theme.bodyBg || '22 26 35'
  return (
    <>
      <Swatches
        title={m.switcher_menu_colour()}
        swatches={paintSwatches()}
        value={theme.dataMenuStyles}
        onChoose={(dataMenuStyles) => changeTheme({ dataMenuStyles, bgImg: '' })}
      />
      <Swatches
        title={m.switcher_header_colour()}
        swatches={paintSwatches()}
        value={theme.dataHeaderStyles}
        onChoose={(dataHeaderStyles) => changeTheme({ dataHeaderStyles })}
      />
      <Swatches
        title={m.switcher_primary()}
        swatches={PRIMARY_PRESETS.map(asSwatch)}
        value={theme.colorPrimary}
        onChoose={(colorPrimary) => changeTheme({ colorPrimary })}
      >
        <ColourPick
          label={m.switcher_pick_primary()}
          colour={fromRgb(theme.colorPrimary)}
          isOn={PRIMARY_PRESETS.every((preset) => preset !== theme.colorPrimary)}
          onPick={(colour) => changeTheme({ colorPrimary: colour.join(',') })}
        />
      </Swatches>
      <Swatches
        title={m.switcher_background()}
        swatches={BACKGROUND_PRESETS.map(asSwatch)}
        value={theme.bodyBg}
        onChoose={(bodyBg) => changeTheme({ bodyBg })}
      >
        <ColourPick
          label={m.switcher_pick_background()}
          colour={fromRgb(background)}
          isOn={theme.bodyBg !== '' && BACKGROUND_PRESETS.every((preset) => preset !== theme.bodyBg)}
          onPick={(colour) => changeTheme({ bodyBg: colour.join(' ') })}
        />
      </Swatches>
      <MenuImages />
    </>
  )
}

const asSwatch = <Value extends string>(value: Value, index: number): Swatch<Value> => ({
  value,
  label: m.switcher_colour({ number: index + 1 }),
  paint: toCss(fromRgb(value)),
  ink: toCss(readableOn(fromRgb(value))),
})

const AnyColour = lazyComponent(async () => (await import('./AnyColour')).default)

type Props = { label: string; colour: Colour; isOn: boolean; onPick: (colour: Colour) => void }

/** Picks any colour, in addition to the presets. */
const ColourPick = ({ label, colour, isOn, onPick }: Props) => (
  <Popover position="bottom-end" shadow="lg" trapFocus returnFocus withinPortal={false}>
    <Popover.Target>
      <button
        type="button"
        className="size-9 relative grid place-items-center border border-ink/22 rounded-[50%] border-dashed text-ink-2 data-on:outline-2 data-on:outline-brand-text data-on:outline-offset-2 data-on:border-solid"
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

/** Five background images for the menu. Picking the selected one again removes it. */
const MenuImages = () => {
  const { bgImg } = useTheme()
  const id = useId()
  return (
    <div className="py-4 [&+&]:border-t [&+&]:border-t-line">
      <h3 id={id} className="mb-2 text-sm font-semibold leading-5">
        {m.switcher_menu_image()}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends. */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-3">
        {BACKGROUND_IMAGES.map((image, index) => (
          <button
            key={image}
            type="button"
            className={`w-13 h-21 border border-ink/22 rounded-item text-white ${classes.swatch}`}
            style={{ background: `var(--${image})` }}
            aria-label={m.switcher_image({ number: index + 1 })}
            aria-pressed={image === bgImg}
            onClick={() => changeTheme({ bgImg: image === bgImg ? '' : image })}
          >
            {image === bgImg && <IconCheck size={20} stroke={2.4} aria-hidden />}
          </button>
        ))}
      </div>
    </div>
  )
}

type Paint = (typeof PAINTS)[number]

/** The colours for menu and header; transparent is displayed as a checkerboard. */
const paintSwatches = (): Swatch<Paint>[] =>
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
