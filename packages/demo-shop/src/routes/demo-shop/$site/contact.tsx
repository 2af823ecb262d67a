import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../../contact/ContactPage'

export const Route = createFileRoute('/demo-shop/$site/contact')({ component: ContactPage })
