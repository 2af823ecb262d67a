import { lazy, Suspense } from 'react'
import { loadPart } from '../lazy-component'
import { loadToastStack, untilToasts } from './toast'

const ToastStack = lazy(async () => {
  await untilToasts
  return loadPart(loadToastStack)
})

/** The container of toasts, which loads once the page is at rest, or with the first toast. */
export const Toasts = () => (
  <Suspense>
    <ToastStack />
  </Suspense>
)
