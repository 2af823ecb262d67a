import { lazy, Suspense } from 'react'
import { loadToastStack } from './toast'

const ToastStack = lazy(loadToastStack)

/** Where toasts appear. It is fetched beside the first screen, which does not wait for it. */
export const Toasts = () => (
  <Suspense>
    <ToastStack />
  </Suspense>
)
