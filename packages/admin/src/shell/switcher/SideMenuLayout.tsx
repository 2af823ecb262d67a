import { m } from '~/paraglide/messages.js'
import type { ThemeSettings } from '~/theme/settings'
import { changeTheme, useTheme } from '~/theme/theme'
import { type Choice, Choices } from './Choices'
import { LayoutSketch } from './LayoutSketch'

type Layout = ThemeSettings['dataVerticalStyle'] | 'icon-overlay'

/** Six layouts of the side menu. The icon overlay is the default layout, collapsed to icons. */
export const SideMenuLayout = () => {
  const theme = useTheme()
  const rules = theme.dataNavLayout === 'vertical' && theme.dataNavStyle === ''
  const chosen = theme.iconOverlay ? 'icon-overlay' : theme.dataVerticalStyle

  const choose = (layout: Layout) =>
    changeTheme(
      layout === 'icon-overlay'
        ? { dataVerticalStyle: 'overlay', iconOverlay: 'open' }
        : { dataVerticalStyle: layout },
    )

  return (
    <Choices
      title={m.switcher_sidemenu_layout()}
      columns={3}
      choices={layouts()}
      value={rules ? chosen : null}
      onChoose={choose}
    />
  )
}

const layouts = (): Choice<Layout>[] => [
  { value: 'overlay', label: m.switcher_default(), sketch: <LayoutSketch menu={[18]} /> },
  { value: 'closed', label: m.switcher_closed(), sketch: <LayoutSketch menu={[]} /> },
  { value: 'icontext', label: m.switcher_icon_text(), sketch: <LayoutSketch menu={[11]} /> },
  { value: 'icon-overlay', label: m.switcher_icon_overlay(), sketch: <LayoutSketch menu={[6]} /> },
  { value: 'detached', label: m.switcher_detached(), sketch: <LayoutSketch menu={[16]} isDetached /> },
  { value: 'doublemenu', label: m.switcher_double_menu(), sketch: <LayoutSketch menu={[6, 13]} /> },
]
