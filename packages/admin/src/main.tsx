import './styles.css'
import './ui/mantine-base.css'
import '@fontsource-variable/inter/wght.css'
import './theme/paint.css'
import './theme/menu-images.css'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { loadAtRest } from './at-rest'
import { watchConnection } from './connection'
import { startClock } from './lib/clock'
import { queryClient } from './query-client'
import { loadBackOffice, router } from './router'
import { rememberRequestedPage } from './session/requested-page'
import { restoreSession, watchSession } from './session/session'
import { watchMissingParts } from './shell/outdated'
import { shareStyleNonce } from './style-nonce'
import { startTheme } from './theme/theme'

watchMissingParts()
startTheme()
shareStyleNonce()
startClock()
// After a lost connection, visible queries may have missed changes.
watchConnection(() => queryClient.invalidateQueries())
restoreSession()

watchSession(async () => {
  const { pathname, href } = router.state.location
  if (pathname.startsWith('/admin/')) rememberRequestedPage(href)
  await router.navigate({ to: '/' })
  queryClient.clear()
})

// Loads while the admin types the password.
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname === '/') loadAtRest(loadBackOffice)
})

// Removes the skeleton of index.html after the first screen has rendered.
const leaveFirstFrame = router.subscribe('onRendered', () => {
  document.querySelector('.first-frame')?.remove()
  leaveFirstFrame()
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />)
