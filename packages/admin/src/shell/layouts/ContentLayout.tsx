import '~/ui/mantine-admin.css'
import { useDisclosure, useElementSize, useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react'
import { useProfile } from '~/session/profile'
import { SideMenu } from '~/shell/menu/SideMenu'
import { TopMenu } from '~/shell/menu/TopMenu'
import { type NavView, navView } from '~/theme/nav-view'
import { changeTheme, useTheme } from '~/theme/theme'
import { lazyComponent } from '~/ui/lazy-component'
import { undoOffer } from '~/ui/toasts/offer-undo'
import { ConnectionBar } from '../connection/ConnectionBar'
import { Footer } from '../Footer'
import { Header } from '../Header'
import { Scrim } from '../Scrim'
import { SkipLink } from '../SkipLink'
import { ShortcutHelp } from '../shortcuts/ShortcutHelp'
import { useScrolledPast } from '../use-scrolled-past'
import classes from './ContentLayout.module.css'

const SeeAsBar = lazyComponent(async () => (await import('../SeeAsBar')).SeeAsBar)
const UndoOffer = lazyComponent(async () => (await import('~/ui/toasts/UndoOffer')).UndoOffer)

/** Specification 9: from this width on the menu is beside the page. */
const WIDE = '(min-width: 992px)'
const HEADER_HEIGHT_PX = 64

/** The layout of most screens: menu, header, content and footer. */
export const ContentLayout = ({ children }: { children: ReactNode }) => {
  const { view, toggle, close } = useNavigation()
  const { seenAs } = useProfile()
  const offer = undoOffer.use()
  const layout = useRef<HTMLDivElement>(null)
  useScrolledPast(layout, HEADER_HEIGHT_PX)
  const isDrawerOpen = view.drawer && view.items !== 'hidden'
  const lies = view.axis === 'horizontal'
  const topMenu = useElementSize()
  const connectionBar = useElementSize()
  const room: CSSProperties & Record<'--top-menu-height' | '--connection-height', string> = {
    '--top-menu-height': `${topMenu.height}px`,
    '--connection-height': `${connectionBar.height}px`,
  }

  return (
    <div
      ref={layout}
      className={`relative flex min-h-dvh ${classes.layout}`}
      style={room}
      data-axis={view.axis}
      data-detached={view.detached || undefined}
    >
      <SkipLink />
      {!lies && <SideMenu view={view} onClose={close} />}
      {isDrawerOpen && <Scrim onClick={close} />}
      <div className={`flex flex-1 flex-col min-w-0 ${classes.column}`} inert={isDrawerOpen}>
        <Header view={view} onToggleMenu={toggle} />
        {lies && <TopMenu look={view} ref={topMenu.ref} />}
        <ConnectionBar ref={connectionBar.ref} />
        <Suspense>{seenAs && <SeeAsBar seenAs={seenAs} />}</Suspense>
        <main id="main" className="flex-1 p-6 outline-none max-[768px]:p-4 print:p-0" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <ShortcutHelp />
      <Suspense>{offer && <UndoOffer offer={offer} />}</Suspense>
    </div>
  )
}

/** Specification 4: wide screens use the stored variant of the menu; narrow ones a drawer, closed on load. */
const useNavigation = (): { view: NavView; toggle: () => void; close: () => void } => {
  const theme = useTheme()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [isDrawerOpen, drawer] = useDisclosure(false)

  const toggleVariant = () => changeTheme({ dataToggled: theme.dataToggled === 'open' ? 'close' : 'open' })

  return {
    view: navView(theme, { isWide, isDrawerOpen }),
    toggle: isWide ? toggleVariant : drawer.toggle,
    close: drawer.close,
  }
}
