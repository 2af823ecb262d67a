import { m } from '~/paraglide/messages.js'
import { fromRgb, readableOn, toCss } from '~/theme/colour'
import { BACKGROUND_PRESETS, PRIMARY_PRESETS } from '~/theme/presets'
import { changeTheme, useTheme } from '~/theme/theme'
import { ColourPick } from './ColourPick'
import { MenuImages } from './MenuImages'
import { paintSwatches } from './paint-swatches'
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
