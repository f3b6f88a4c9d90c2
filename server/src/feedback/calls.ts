import { addExperienceReport } from './add-experience-report.ts'
import { addFeedback } from './add-feedback.ts'
import { addSuggestion } from './add-suggestion.ts'
import { listFeedback } from './list-feedback.ts'

export const feedbackCalls = {
  addExperienceReport,
  addFeedback,
  addSuggestion,
  listFeedback,
}
