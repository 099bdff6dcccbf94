//! As much of JSON as the conformance file needs: no fractions, no \u.

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(key, _)| key == name).map(|(_, v)| v),
            _ => None,
        }
    }

    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Some(Json::Text(text)) => text,
            other => panic!("{} is {:?}, not a text", name, other),
        }
    }

    /// A number, or 0 if there is none of that name.
    pub fn number(&self, name: &str) -> u64 {
        match self.get(name) {
            None => 0,
            Some(Json::Number(number)) => u64::try_from(*number).unwrap(),
            other => panic!("{} is {:?}, not a number", name, other),
        }
    }

    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            other => panic!("{:?} is not a list", other),
        }
    }
}

pub fn parse(text: &str) -> Json {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let value = reader.value();
    reader.blanks();
    assert_eq!(reader.at, text.len(), "something follows");
    value
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        while self.at < self.text.len() && self.text[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
    }

    /// The next byte after blanks.
    fn peek(&mut self) -> u8 {
        self.blanks();
        self.text[self.at]
    }

    fn eat(&mut self, wanted: u8) {
        let found = self.peek();
        assert_eq!(found as char, wanted as char, "at byte {}", self.at);
        self.at += 1;
    }

    fn word(&mut self, word: &str, value: Json) -> Json {
        assert!(self.text[self.at..].starts_with(word.as_bytes()), "at byte {}", self.at);
        self.at += word.len();
        value
    }

    fn value(&mut self) -> Json {
        match self.peek() {
            b'{' => Json::Object(self.items(b'{', b'}', |reader| {
                let name = reader.string();
                reader.eat(b':');
                (name, reader.value())
            })),
            b'[' => Json::List(self.items(b'[', b']', Reader::value)),
            b'"' => Json::Text(self.string()),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'n' => self.word("null", Json::Null),
            _ => self.integer(),
        }
    }

    fn items<T>(&mut self, open: u8, close: u8, item: impl Fn(&mut Self) -> T) -> Vec<T> {
        let mut items = Vec::new();
        self.eat(open);
        while self.peek() != close {
            if !items.is_empty() {
                self.eat(b',');
            }
            items.push(item(self));
        }
        self.eat(close);
        items
    }

    fn string(&mut self) -> String {
        let mut bytes = Vec::new();
        self.eat(b'"');
        loop {
            let byte = self.text[self.at];
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).unwrap(),
                b'\\' => {
                    bytes.push(match self.text[self.at] {
                        b'n' => b'\n',
                        b't' => b'\t',
                        same @ (b'"' | b'\\' | b'/') => same,
                        other => panic!("\\{} at byte {}", other as char, self.at),
                    });
                    self.at += 1;
                }
                _ => bytes.push(byte),
            }
        }
    }

    fn integer(&mut self) -> Json {
        let start = self.at;
        while matches!(self.text.get(self.at), Some(b'-' | b'0'..=b'9')) {
            self.at += 1;
        }
        let digits = std::str::from_utf8(&self.text[start..self.at]).unwrap();
        Json::Number(digits.parse().unwrap_or_else(|_| panic!("at byte {}", start)))
    }
}
