import { createFileRoute } from '@tanstack/react-router'
import { FaqsPage } from '../../../reading/FaqsPage'

export const Route = createFileRoute('/demo-shop/$site/faqs')({ component: FaqsPage })
