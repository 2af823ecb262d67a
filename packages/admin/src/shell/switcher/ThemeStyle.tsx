import { NAV_STYLES } from '@storekeeper/contract/preferences/look'
import { m } from '~/paraglide/messages.js'
import { changeTheme, useTheme } from '~/theme/theme'
import { type Choice, Choices } from './Choices'
import { SideMenuLayout } from './SideMenuLayout'

/** Specification 2, the first tab: layout. */
export const ThemeStyle = () => {
  const theme = useTheme()
  return (
    <>
      <Choices
        title={m.switcher_mode()}
        columns={2}
        choices={[
          { value: 'light', label: m.switcher_light() },
          { value: 'dark', label: m.switcher_dark() },
        ]}
        value={theme.class}
        onChoose={(chosen) => changeTheme({ class: chosen })}
      />
      <Choices
        title={m.switcher_direction()}
        columns={2}
        choices={[
          { value: 'ltr', label: m.switcher_ltr() },
          { value: 'rtl', label: m.switcher_rtl() },
        ]}
        value={theme.dir}
        onChoose={(dir) => changeTheme({ dir })}
      />
      <Choices
        title={m.switcher_navigation()}
        columns={2}
        choices={[
          { value: 'vertical', label: m.switcher_vertical() },
          { value: 'horizontal', label: m.switcher_horizontal() },
        ]}
        value={theme.dataNavLayout}
        onChoose={(dataNavLayout) => changeTheme({ dataNavLayout })}
      />
      <Choices
        title={m.switcher_menu_style()}
        columns={2}
        choices={NAV_STYLES.map((value) => ({ value, label: NAV_STYLE_NAMES[value]() }))}
        value={theme.dataNavStyle || null}
        onChoose={(dataNavStyle) => changeTheme({ dataNavStyle })}
      />
      <SideMenuLayout />
      <Choices
        title={m.switcher_page_style()}
        columns={2}
        choices={[
          { value: 'regular', label: m.switcher_regular() },
          { value: 'classic', label: m.switcher_classic() },
        ]}
        value={theme.dataPageStyle}
        onChoose={(dataPageStyle) => changeTheme({ dataPageStyle })}
      />
      <Choices
        title={m.switcher_width()}
        columns={2}
        choices={[
          { value: 'fullwidth', label: m.switcher_full_width() },
          { value: 'boxed', label: m.switcher_boxed() },
        ]}
        value={theme.dataWidth}
        onChoose={(dataWidth) => changeTheme({ dataWidth })}
      />
      <Choices
        title={m.switcher_menu_position()}
        columns={2}
        choices={positions()}
        value={theme.dataMenuPosition}
        onChoose={(dataMenuPosition) => changeTheme({ dataMenuPosition })}
      />
      <Choices
        title={m.switcher_header_position()}
        columns={2}
        choices={positions()}
        value={theme.dataHeaderPosition}
        onChoose={(dataHeaderPosition) => changeTheme({ dataHeaderPosition })}
      />
    </>
  )
}

const positions = (): Choice<'fixed' | 'scrollable'>[] => [
  { value: 'fixed', label: m.switcher_fixed() },
  { value: 'scrollable', label: m.switcher_scrollable() },
]

const NAV_STYLE_NAMES: Record<(typeof NAV_STYLES)[number], () => string> = {
  'menu-click': m.switcher_menu_click,
  'menu-hover': m.switcher_menu_hover,
  'icon-click': m.switcher_icon_click,
  'icon-hover': m.switcher_icon_hover,
}
