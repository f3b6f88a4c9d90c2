// React's development build warns, which fails a test, and records what only developer tools read: a mark per rendered
// component and a stack per element, together an eighth of the suite's processor time. Loaded before React DOM, which
// looks for `timeStamp` once.
import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, Internals | undefined>)[name]
// React records stacks until it has recorded ten thousand; it begins to count again every second.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
Object.assign(console, { timeStamp: undefined })
