import { createFileRoute } from '@tanstack/react-router'
import { ThanksPage } from '../../../checkout/ThanksPage'

export const Route = createFileRoute('/demo-shop/$site/thanks')({ component: ThanksPage })
