/** What an exercise asks of a sheet: "Find the sum of gross salary", "What is the highest net?", "averageif()", "求平均工资". */
const QUESTION =
  /(?:\S+\s+){3}.*\?$|\p{Script=Han}{5}\?$|^[a-z]+\(\s*\)$|^(?:find|what|which|calculate|compute|highlight|identify)\s+\S+\s+\S|^(?:who\s+(?:is|are|has|have|was|were|gets?|got|earns?|works?)|how\s+(?:many|much|is|are|do|does)|list\s+(?:of|all|the|every|out|down|employees?|names?))\s+\S|^(?:questions?|answers?|问题|答案)$|^(?:求|计算|统计|找出|查询)\S*(?:工资|薪|奖金|应发|实发|人数|平均|最[高低大小]|总[额和数])/iu;
/** A statistic of something, not of a column: "Maximum amount ot", "Average overtime hours of all". */
const STATISTIC_OF =
  /^(?:maximum|minimum|highest|lowest|average|sum|total|difference|number|count|percentage)[\s-]+(?:(?:\S+\s+){1,3}(?:of|for)\s+(?:all|the|each)\b|(?:of|in|between|no|the|all)\b|(?:gross|net|basic|total|sum|in|overtime|amount|salar(?:y|ies)|wages?|pay|hours?|employees?|bonus|tax)\b)/i;

/** Longer texts are no question, and searching them would take long. */
const LONGEST = 400;

/** "Q12 find the sum", "3. what is". */
const NUMBERED = /^(?:q(?:uestion)?\s*)?\d{1,2}\s*[.:)、-]?\s*(?=[a-z]{3})/i;

/** Whether a text in the place of a name asks for a figure, or names one that was asked for. */
export function isQuestion(text: string): boolean {
  if (text.length > LONGEST) return false;
  const plain = text.normalize('NFKC').trim().replace(NUMBERED, '');
  return plain.length > 3 && (QUESTION.test(plain) || STATISTIC_OF.test(plain));
}
