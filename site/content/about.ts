import { roadmap } from './roadmap.ts';

export const aboutPage = {
  title: 'We make room on the bench.',
  lead: 'Benchmate is for people who know exactly how a piece of work should be done and have no one to hand it to.',
  claim: { number: 134, text: 'professionals build their teammates with us.' },
  philosophy: {
    title: 'What we believe',
    items: [
      {
        title: 'Human-AI Partnership',
        text: 'A teammate takes work off you, never the decision. You set the line between the two, and move it as trust grows.',
      },
      {
        title: 'Contextual Intelligence',
        text: 'A good reply depends on the last five conversations. A teammate reads them before it writes a word.',
      },
      {
        title: 'Adaptive Learning',
        text: 'Each correction counts once and for all. Fix a sentence today, and tomorrow’s draft has it right.',
      },
      {
        title: 'Transparent Collaboration',
        text: 'What it did, when and why stands where you can read it. Nothing happens behind your back.',
      },
    ],
  },
  roadmap: { title: 'Who sits down next', phases: roadmap },
  story: {
    title: 'How it began',
    paragraphs: [
      'It began with a notebook. One of us sold software for a living and kept a page of things to do after each call: write the email, update the deal, remind the colleague, look up the answer. The page was always longer than the call.',
      'We tried tools. Each wanted forms, flows and a free afternoon. What we wanted was to say to somebody: after a call like this one, do it like that. So we built someone to say it to.',
      'The first teammate wrote follow-ups, badly. We corrected it, it remembered, and after two weeks nobody corrected it any more. Then we drew a second seat.',
    ],
  },
};
