import { lazy, Suspense } from 'react'
import { loadToastStack } from './toast'

const ToastStack = lazy(loadToastStack)

/** The container of toasts. It loads in parallel with the first screen. */
export const Toasts = () => (
  <Suspense>
    <ToastStack />
  </Suspense>
)
