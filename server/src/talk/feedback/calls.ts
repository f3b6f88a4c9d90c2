import { addExperienceReport } from './add-experience-report.ts'
import { addFeedback } from './add-feedback.ts'
import { addSuggestion } from './add-suggestion.ts'
import { listFeedback } from './list-feedback.ts'
import { answerFeedback } from './operator/answer-feedback.ts'
import { listOperatorFeedback } from './operator/list-operator-feedback.ts'

export const feedbackCalls = {
  addExperienceReport,
  addFeedback,
  addSuggestion,
  answerFeedback,
  listFeedback,
  listOperatorFeedback,
}
