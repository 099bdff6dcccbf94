//! Every call of tests/conformance/conformance.json, made through the safe interface.
//! tests/conformance/reference.py says what the calls mean.
#![cfg(feature = "alloc")]

mod json;

use json::Json;
use picoply::{
    Decided, Engine, Error, Found, Game, Limits, Move, Outcome, Player, Reason, TextError,
};

/// The error that has this number in the C interface.
fn error_of(code: &Json) -> Error {
    let all = [
        Error::Null,
        Error::Invalid,
        Error::Struct,
        Error::Memory,
        Error::Align,
        Error::Illegal,
        Error::Over,
        Error::Empty,
        Error::Parse,
        Error::Position,
        Error::Support,
        Error::Callback,
    ];
    *all.iter().find(|error| number(error.code()) == *code).unwrap()
}

/// What went wrong, and where in a text.
struct Failure {
    error: Error,
    says: String,
    at: Option<usize>,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure { error, says: error.to_string(), at: None }
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Failure {
        let at = (error.error != Error::Support).then_some(error.at);
        Failure { error: error.error, says: error.to_string(), at }
    }
}

fn text(text: impl ToString) -> Json {
    Json::Text(text.to_string())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..][..2], 16).unwrap()).collect()
}

fn number(number: impl TryInto<i64>) -> Json {
    Json::Number(number.try_into().ok().unwrap())
}

fn error_name(error: Error) -> Json {
    let is_invalid = error.code() == Error::Invalid.code();
    text(format!("{:?}", if is_invalid { Error::Invalid } else { error }).to_lowercase())
}

fn name(engine: &Engine, move_: Move) -> Json {
    text(engine.name(move_).unwrap())
}

fn names(engine: &Engine, moves: &[Move]) -> Json {
    Json::List(moves.iter().map(|&move_| name(engine, move_)).collect())
}

fn member(key: &str, value: Json) -> (String, Json) {
    (key.into(), value)
}

fn decided(found: &Found) -> Json {
    text(match found.decided {
        Decided::Undecided => "undecided",
        Decided::Win => "win",
        Decided::Loss => "loss",
        Decided::Draw => "draw",
    })
}

fn found(engine: &Engine, found: Found) -> Json {
    Json::Object(vec![
        member("best", name(engine, found.best)),
        member("value", number(found.value)),
        member("depth", number(found.depth)),
        member("exact", Json::Bool(found.exact)),
        member("decided", decided(&found)),
        member("nodes", number(found.nodes)),
        member("pv", names(engine, &found.pv)),
    ])
}

fn limits(call: &Json) -> Limits {
    Limits {
        depth: call.number("depth") as u32,
        nodes: call.number("nodes"),
        level: call.number("level") as u32,
        seed: call.number("seed"),
        lines: call.number("lines") as u32,
        ..Limits::default()
    }
}

fn legal(engine: &Engine) -> Json {
    let mut moves = [Move(0); 256];
    let count = engine.legal_moves_into(&mut moves).unwrap();
    let one_by_one: Vec<Move> = engine.legal_moves().collect();
    assert_eq!(one_by_one, moves[..count]);
    names(engine, &one_by_one)
}

fn forbidden(engine: &Engine) -> Json {
    let pairs = engine.forbidden_moves().map(|(cell, reason)| {
        let reason = match reason {
            Reason::Overline => "overline",
            Reason::DoubleFour => "double_four",
            Reason::DoubleThree => "double_three",
            _ => "?",
        };
        Json::List(vec![name(engine, cell), text(reason)])
    });
    Json::List(pairs.collect())
}

fn lines(engine: &mut Engine) -> Json {
    let mut found = Vec::new();
    while let Ok(line) = engine.line(found.len() as u32) {
        found.push(Json::List(vec![
            name(engine, line.best),
            number(line.value),
            number(line.depth),
            Json::Bool(line.exact),
            decided(&line),
        ]));
    }
    Json::List(found)
}

/// Makes one call; its answer, if it has one.
fn make(engine: &mut Engine, call: &Json) -> Result<Option<Json>, Failure> {
    let answer = match call.text("do") {
        "play" => return Ok(engine.play(engine.read_move(call.text("move"))?).map(|_| None)?),
        "undo" => return Ok(engine.undo().map(|_| None)?),
        "fail" => return Err(error_of(call.get("of").unwrap()).into()),
        "reset" => return Ok(engine.reset().map(|_| None)?),
        "set_position" => return Ok(engine.set_position(call.text("text")).map(|_| None)?),
        "play_record" => return Ok(engine.play_record(call.text("text")).map(|_| None)?),
        "snapshot" => text(hex(&engine.snapshot()?)),
        "restore_snapshot" => {
            return Ok(engine.restore_snapshot(&bytes(call.text("text"))).map(|_| None)?)
        }
        "legal" => legal(engine),
        "is_legal" => Json::Bool(engine.is_legal(engine.read_move(call.text("move"))?)),
        "count" => number(engine.record_length()),
        "forbidden" => forbidden(engine),
        "side" => number((engine.side() == Player::Second) as i32),
        "cell" => {
            let (col, row) = (call.number("col") as u32, call.number("row") as u32);
            number(match engine.cell(col, row)? {
                None => 0,
                Some(Player::First) => 1,
                Some(Player::Second) => 2,
            })
        }
        "piece" => {
            let (col, row) = (call.number("col") as u32, call.number("row") as u32);
            text(engine.piece(col, row)?.map_or("".into(), |piece| {
                let player = if piece.player == Player::First { "1" } else { "2" };
                let (king, moving) = (piece.king.then_some("k"), piece.moving.then_some("m"));
                format!("{}{}{}", player, king.unwrap_or(""), moving.unwrap_or(""))
            }))
        }
        "outcome" => text(match engine.outcome() {
            Outcome::Ongoing => "ongoing",
            Outcome::Won(Player::First) => "first",
            Outcome::Won(Player::Second) => "second",
            Outcome::Draw => "draw",
        }),
        "margin" => number(engine.margin()?),
        "winning_line" => {
            Json::List(engine.winning_line()?.iter().map(|cell| number(cell.0)).collect())
        }
        "position" => text(engine.position()?),
        "record" => text(engine.record()?),
        "search" => {
            let result = engine.run(&limits(call))?;
            found(engine, result)
        }
        "search_and_stop" => {
            let mut search = engine.search(&limits(call))?;
            search.step(call.number("after") as u32)?;
            let result = search.info()?;
            found(engine, result)
        }
        "search_in_steps" => {
            let mut search = engine.search(&limits(call))?;
            while search.step(call.number("step") as u32)?.is_running() {}
            let result = search.info()?;
            found(engine, result)
        }
        "lines" => lines(engine),
        other => panic!("unknown call {}", other),
    };
    Ok(Some(answer))
}

/// A move in the middle of a search does not compile: see [`picoply::Search`]. The search is dropped
/// before, so that nobody is left to be told that it has ended.
fn search_and_play(engine: &mut Engine, call: &Json) {
    let mut search = engine.search(&limits(call)).unwrap();
    assert!(search.step(call.number("after") as u32).unwrap().is_running());
    drop(search);
    engine.play(engine.read_move(call.text("move")).unwrap()).unwrap();
    assert_eq!(call.get("error"), Some(&text("empty")));
    assert_eq!(call.text("says"), "ended");
    println!("skipped: the end of a search that a move has ended, which the compiler rules out");
}

/// The members "expect", "error" and "where" that the call ought to have.
fn given(answer: Result<Option<Json>, Failure>) -> Vec<(String, Json)> {
    match answer {
        Ok(None) => vec![],
        Ok(Some(answer)) => vec![member("expect", answer)],
        Err(Failure { error, at, .. }) => {
            let place = at.map(|at| member("where", number(at)));
            std::iter::once(member("error", error_name(error))).chain(place).collect()
        }
    }
}

#[test]
fn every_call_has_the_answer_expected() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/conformance/conformance.json");
    let cases = json::parse(&std::fs::read_to_string(path).unwrap());
    let mut calls = 0;
    for case in cases.list() {
        let game = Game::by_name(case.text("game")).unwrap();
        let mut engine = Engine::boxed(game, case.number("table") as usize).unwrap();
        for call in case.get("calls").unwrap().list() {
            calls += 1;
            if call.text("do") == "search_and_play" {
                search_and_play(&mut engine, call);
                continue;
            }
            let made = make(&mut engine, call);
            if let Some(error) = call.get("error") {
                let said = made.as_ref().err().map_or("", |failure| &failure.says).to_lowercase();
                let wanted = call.text("says").to_lowercase();
                assert!(!wanted.is_empty() && said.contains(&wanted), "{:?}: {}", error, said);
            }
            let given = given(made);
            for key in ["expect", "error", "where"] {
                let answer = given.iter().find(|(name, _)| name == key).map(|(_, value)| value);
                assert_eq!(answer, call.get(key), "{}: {:?}", case.text("name"), call);
            }
        }
    }
    println!("{} calls", calls);
    assert!(calls > 100);
}
