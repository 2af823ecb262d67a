import { z } from 'zod'

/** The policy of our pages forbids evaluating text, and the library that checks what comes in need not even try. */
z.config({ jitless: true })
