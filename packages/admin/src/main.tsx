import './ui/mantine-base.css'
import '@fontsource-variable/inter/wght.css'
import './styles.css'
import './theme/paint.css'
import './theme/menu-images.css'
import './no-eval'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { loadErrorTexts } from './errors/error-text'
import { startClock } from './lib/clock'
import { queryClient } from './query-client'
import { bringBackOffice, router } from './router'
import { rememberRequestedPage } from './session/requested-page'
import { restoreSession, watchSession } from './session/session'
import { watchMissingParts } from './shell/outdated'
import { shareStyleNonce } from './style-nonce'
import { startTheme } from './theme/theme'

/** Not before the sign-in is drawn, and has requested what it shows. */
const IDLE_MS = 500

watchMissingParts()
startTheme()
shareStyleNonce()
startClock()
restoreSession()

watchSession(async () => {
  const { pathname, href } = router.state.location
  if (pathname.startsWith('/admin/')) rememberRequestedPage(href)
  // The demo shop is public: no visitor is sent away from its window.
  if (!pathname.startsWith('/demo-shop/')) await router.navigate({ to: '/' })
  queryClient.clear()
})

// While an admin types their password. What fails here is fetched again when it is needed, and reported then.
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname === '/') setTimeout(() => bringBackOffice().catch(() => undefined), IDLE_MS)
})

// What a bulk change skipped or a form refuses has its text at hand.
const leaveFirstScreen = router.subscribe('onRendered', () => {
  setTimeout(loadErrorTexts, IDLE_MS)
  leaveFirstScreen()
})

// What index.html draws until then.
const leaveFirstFrame = router.subscribe('onRendered', () => {
  document.querySelector('.first-frame')?.remove()
  leaveFirstFrame()
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
