import { m } from '~/paraglide/messages.js'
import type { ThemeSettings } from '~/theme/settings'
import { changeTheme, useTheme } from '~/theme/theme'
import { type Choice, Choices } from './Choices'

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

type Props = {
  /** The widths of the menu's columns, in 64ths of the page. */
  menu: readonly number[]
  isDetached?: boolean
}

/** A miniature page with menu, header and content. Mirrored in right-to-left pages. */
const LayoutSketch = ({ menu, isDetached = false }: Props) => {
  const air = isDetached ? 4 : 0
  const columns = menu.map((width, index) => ({
    width: width - 1,
    x: air + menu.slice(0, index).reduce((sum, before) => sum + before, 0),
  }))
  const start = 2 * air + menu.reduce((sum, width) => sum + width, 0)
  return (
    <svg
      viewBox="0 0 64 40"
      className="w-16 h-10 border border-line rounded-[4px] pointer-events-none rtl:-scale-x-100"
      aria-hidden="true"
    >
      <rect width="64" height="40" className="fill-body" />
      {columns.map(({ x, width }) => (
        <rect
          key={x}
          x={x}
          y={air}
          width={width}
          height={40 - 2 * air}
          rx={air / 2}
          className="fill-brand-text"
        />
      ))}
      <rect x={start + 3} y={4} width={58 - start} height={5} rx={1.5} className="fill-ink/16" />
      <rect x={start + 3} y={13} width={58 - start} height={23} rx={2} className="fill-ink/16" />
    </svg>
  )
}
